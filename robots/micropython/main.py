"""Starts the robot when it gets power, and sees to it that nothing can leave the motors running."""

import sys
import time

import machine

import config
from trundle.board import Board
from trundle.robot import Robot
from trundle.settings import read_settings

LOOP_MS = 5
RESTART_AFTER_MS = 3000


def run():
    board = Board(config)
    if board.button.is_pressed():
        print("The button is held down, so I do not start: you can copy files now.")
        return
    try:
        robot = Robot(read_settings(config), board)
        while True:
            robot.step()
            time.sleep_ms(LOOP_MS)
    except KeyboardInterrupt:
        print("Stopped.")
    except Exception as error:
        # Before anything else: whoever reads what went wrong does so beside a robot that stands.
        board.rest()
        print("Something went wrong, I start again soon:")
        sys.print_exception(error)
        board.light.show((255, 0, 0))
        time.sleep_ms(RESTART_AFTER_MS)
        machine.reset()
    finally:
        board.rest()


run()
