"""Everything that goes over the wire, as structures: `docs/protocol.md` tells them in words.

What a browser sends is read into these and nothing else; a field too many or of the wrong kind is
refused. Names and texts have a longest length, so that no message can grow a table without end.
"""

from firehall.server.messages.alerts import *
from firehall.server.messages.daily import *
from firehall.server.messages.games import *
from firehall.server.messages.kinds import *
from firehall.server.messages.moments import *
from firehall.server.messages.passkeys import *
from firehall.server.messages.people import *
from firehall.server.messages.primers import *
from firehall.server.messages.puzzles import *
from firehall.server.messages.replays import *
from firehall.server.messages.sockets import *
from firehall.server.messages.tables import *
