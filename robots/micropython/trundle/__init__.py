"""A Trundle robot for MicroPython. docs/robot-protocol.md is what it follows, docs/build-a-robot.md how it is built."""
