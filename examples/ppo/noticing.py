"""What the net sees: the features of the player `policy`, for many observations at once."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor, nn

from firehall.games.flashpoint.board.grid import MAX_CELLS
from firehall.games.flashpoint.cards import BASE_ROLES
from firehall.games.flashpoint.observe import PLANES
from firehall.games.flashpoint.players import policy as notices
from firehall.games.flashpoint.state import FIREFIGHTERS


class Notice(nn.Module):
    """`notices.notice` for many observations at once: a column of 0 and 1 a feature."""

    def __init__(self, dtype: torch.dtype = torch.float32) -> None:
        super().__init__()
        self.dtype = dtype
        tables = {
            "planes": torch.from_numpy(notices.MARKS[:, 0]),
            "marks": torch.from_numpy(notices.MARKS[:, 1:, None]).to(torch.int8),
            "places": torch.from_numpy(notices.GAUGES[:, 0]),
            "gauges": torch.from_numpy(notices.GAUGES[:, 1:]).to(torch.int8),
            "around": _around(notices.REACH),
            "touch": _around(notices.TOUCH // 2),
            "turns": torch.arange(FIREFIGHTERS, dtype=torch.int8),
        }
        for name, table in tables.items():
            self.register_buffer(name, table.contiguous(), persistent=False)

    def forward(self, seen: Tensor) -> Tensor:
        bits, low, high = self.gauges.unbind(1)
        read = seen[:, self.places] & bits
        gauges = (read >= low) & (read <= high)
        spaces = seen[:, : PLANES * MAX_CELLS].view(-1, PLANES, MAX_CELLS)[:, :, : notices.CELLS]
        bits, low, high = self.marks.unbind(1)
        found = spaces[:, self.planes] & bits
        marks = (found >= low) & (found <= high)
        at = (spaces[:, None, notices.CREW] >> self.turns[:, None] & 1).argmax(2)
        padded = nn.functional.pad(marks, (0, 1))  # a space beyond the edge, with nothing in it
        near = self._look(padded, self.around[at[:, 0]])
        there = self.turns < seen[:, notices.CREW_SIZE, None]
        target = seen[:, notices.TARGET, None].long()
        others, gun = at.where(there, notices.CELLS)[:, 1:], target.where(target > 0, notices.CELLS)
        points = torch.cat((others, gun), 1)
        beside = self._look(padded[:, : notices.LYING], self.touch[points].flatten(1))
        cards = self._cards(seen[:, notices.CARDS :][:, :FIREFIGHTERS].long(), at)
        return torch.cat((gauges, marks.flatten(1), near, cards, beside), 1).to(self.dtype)

    def _look(self, marks: Tensor, cells: Tensor) -> Tensor:
        """What is marked in some spaces."""
        return marks.gather(2, cells[:, None].expand(-1, marks.shape[1], -1)).flatten(1)

    def _cards(self, cards: Tensor, at: Tensor) -> Tensor:
        """Where each specialist stands; those without a card come to a column that is cut off."""
        columns = (BASE_ROLES - 1) * notices.CELLS
        place = ((cards - 1) * notices.CELLS + at).where(cards > 0, columns)
        out = torch.zeros(len(cards), columns + 1, dtype=torch.bool, device=cards.device)
        return out.scatter_(1, place, True)[:, :columns]


def _around(reach: int) -> Tensor:
    """For every space those near it, row by row; `CELLS` stands for none, and has none near it."""
    rows, columns = np.divmod(np.arange(notices.CELLS), notices.WIDTH)
    off = np.arange(-reach, reach + 1)
    row, column = rows[:, None, None] + off[:, None], columns[:, None, None] + off
    inside = (0 <= row) & (row < notices.ROWS) & (0 <= column) & (column < notices.WIDTH)
    near = np.where(inside, row * notices.WIDTH + column, notices.CELLS)
    nowhere = np.full((1, off.size**2), notices.CELLS)
    return torch.from_numpy(np.concatenate((near.reshape(notices.CELLS, -1), nowhere)))
