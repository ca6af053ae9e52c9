#!/bin/sh
# Plays any game, badly: it takes the last action that it may take.
# firehall duel arsonist "program:sh examples/players/last.sh" random --rounds 10
while read -r word rest; do
    case $word in
        firehall) echo "ready last" ;;
        legal) last=$rest ;;
        go) echo "play $last" ;;
        quit) exit ;;
    esac
done
