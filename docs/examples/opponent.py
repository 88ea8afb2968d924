#!/usr/bin/env python3
"""A computer player for Long Roll in another language: docs/opponents.md has the protocol.

    ./longroll play house-divided --scenario learning --bots ./docs/examples/opponent.py,random

It draws one of the offered choices, but prefers fighting to marching, and marching to what ends its turn.
"""
import json
import random
import sys

# What a choice is worth by its verb; every other verb counts 1.
TASTE = {"attack": 60, "fight": 60, "recruit": 9, "march": 4, "arrive": 9, "activate": 9, "turn": 0.2, "pass": 0.2}


def tell(line):
    print(json.dumps(line), flush=True)


def decide(dice, offer):
    """A choice by its place in the list, or an action in words where answers are too many to be listed."""
    choices = offer["choices"]
    if not choices:
        return {"action": dice.choice(offer["templates"])["example"]["action"]}
    weights = [TASTE.get(choice["action"]["do"], 1) for choice in choices]
    return {"choice": dice.choices(range(len(choices)), weights)[0]}


def main():
    dice = random.Random()
    offer = None
    for line in sys.stdin:
        told = json.loads(line)
        if told["say"] == "begin":
            dice = random.Random(told["seed"])
            tell({"say": "ready", "name": "Taste and chance"})
        elif told["say"] == "decide":
            offer = told["offer"]
            tell({"say": "play", "number": told["number"], **decide(dice, offer)})
        elif told["say"] == "refused":
            print(f"refused: {told['reason']}", file=sys.stderr)
            tell({"say": "play", "number": told["number"], **decide(dice, offer)})
        elif told["say"] == "over":
            break


if __name__ == "__main__":
    main()
