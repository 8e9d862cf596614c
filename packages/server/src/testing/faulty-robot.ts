import {
  commandFeedback,
  registerFeedback,
  robotStatus,
  sensorFeedback,
  sensorsUpdate,
} from '@trundle/protocol/topics/classroom';
import { robotCommand, sensorUpdate } from '@trundle/protocol/topics/robot';
import mqtt from 'mqtt';

const NUMBER = 7;
const STATUS_EVERY = 1_000;
const TURN_TAKES = 500;

/** What a command's answers are, in their order; none where a robot passes over it. */
type State = 'started' | 'done' | 'stopped' | 'refused';
interface Order {
  do: string;
  id: string;
  duration?: number;
  distance?: number;
}

/**
 * A robot that gets things wrong on purpose, and the list of what must be found. It is silent only where nothing else is
 * the fault, a command and its last will: every silence is waited out whole, and silent is all that a busy machine must
 * not be taken for.
 */
export const startFaultyRobot = ({ code, key, mac, url }: Record<'code' | 'key' | 'mac' | 'url', string>) => {
  const client = mqtt.connect(url, {
    clientId: `robot-${mac}`,
    username: code,
    password: key,
    protocolVersion: 4,
    reconnectPeriod: 500,
    // It leaves no last will.
  });
  const say = (topic: string, message: unknown): void =>
    void client.publish(topic, JSON.stringify(message), { qos: 1 });
  const answer = ({ id }: { id: string }, state: State, reason?: string): void =>
    say(commandFeedback.build({ code }), { R: NUMBER, id, state, ...(reason && { reason }) });
  const timers = new Set<NodeJS.Timeout>();
  const later = (milliseconds: number, act: () => void): void => {
    timers.add(setTimeout(act, milliseconds));
  };
  let spinning: Order | undefined;

  const drive = (order: Order): void => {
    // It says that the drive before has stopped only now, also when it lost the broker meanwhile.
    if (spinning) answer(spinning, 'stopped');
    spinning = undefined;
    if (order.do === 'turn') {
      answer(order, 'started');
      later(TURN_TAKES, () => answer(order, 'done'));
    } else if (order.duration !== undefined) {
      answer(order, 'started');
      answer(order, 'stopped');
    } else if (order.distance !== undefined) {
      // Nobody has stopped it. How soon it is done would be told apart by the clock, which is the busy machine's.
      answer(order, 'started');
      answer(order, order.distance === 0 ? 'done' : 'stopped');
    } else {
      spinning = order;
      answer(order, 'started');
    }
  };

  const stop = (order: Order & { all?: boolean }): void => {
    if (spinning) answer(spinning, order.all ? 'stopped' : 'done');
    spinning = undefined;
    answer(order, 'done');
  };

  /** What it answers, by command; whatever is not here it refuses. */
  const orders: Readonly<Record<string, (order: Order & { all?: boolean }) => void>> = {
    motor: drive,
    turn: drive,
    stop,
    beep: () => undefined,
    song: (order) => answer(order, 'refused'),
    gripper: (order) => {
      answer(order, 'started');
      answer(order, 'stopped');
    },
    servo: (order) => {
      answer(order, 'done');
      answer(order, 'done');
    },
    led: (order) => answer(order, 'done'),
    strip: (order) => answer(order, 'done'),
    unknown: (order) => answer(order, 'done'),
  };
  const refuse = (order: Order): void => answer(order, 'refused', 'I have none');

  client.on('message', (topic, payload) => {
    const message = JSON.parse(payload.toString()) as Record<string, unknown>;
    if (sensorUpdate.parse(topic)) say(sensorFeedback.build({ code }), { identifier: NUMBER, sensor: [1, 1, 9, 13] });
    else if ('identifier' in message) say(registerFeedback.build({ code }), { mac, identifier: NUMBER });
    else if ('do' in message) (orders[String(message.do)] ?? refuse)(message as unknown as Order);
  });
  // Whoever hears it takes it to hear what it is told: it says nothing before it does.
  let hears = false;
  const topics = [robotCommand.build({ mac, classroom: code }), sensorUpdate.build({ code, identifier: NUMBER })];
  client.on('connect', () => client.subscribe(topics, { qos: 1 }, (error) => (hears = !error)));
  client.on('close', () => (hears = false));
  const ticking = setInterval(() => {
    if (!hears) return;
    say(robotStatus.build({ code }), { id: NUMBER, status: 1, battery: 5_000 });
    say(robotStatus.build({ code }), { id: NUMBER, status: 1 });
    say(sensorsUpdate.build({ code }), { R: NUMBER, S: { S13: 99_999 } });
  }, STATUS_EVERY);

  return {
    faults: [
      'wrong register_feedback',
      'wrong robot_status',
      'wrong sensors_update',
      'wrong sensor_update',
      'wrong 100 mm forward',
      'wrong 800 ms backward',
      'wrong stop half way',
      'wrong motor',
      'ignores beep',
      'wrong song',
      'wrong gripper',
      'wrong servo',
      'wrong strip',
      'wrong an unknown command',
      'wrong command_feedback',
      'ignores last will',
      'wrong stop without a broker',
    ],
    end: (): void => {
      clearInterval(ticking);
      for (const timer of timers) clearTimeout(timer);
      client.end(true);
    },
  };
};
