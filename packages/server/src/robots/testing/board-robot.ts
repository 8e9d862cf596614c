import type { Mat } from '@trundle/simulator/mat/mat';
import type { MatRobot } from '@trundle/simulator/mat/mat-robot';
import { toRadians } from '@trundle/world/geometry/angle';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { batteryVolts } from '@trundle/world/robot/battery';
import { WHEEL_BASE } from '@trundle/world/robot/motor';
import { Chip, type Pulses } from './chip.ts';
import { readRobotFiles } from './robot-files.ts';

/** As config.py and the wiring picture have it. */
const PIN = { left: [26, 27], right: [25, 33], led: 4, buzzer: 18, button: 19, gripper: 14 } as const;
const FULL = 65_535;
/** Motors are not what config.py says of them: a little stronger, and not alike. */
const MOTOR = { left: 1.04, right: 0.98, fullSpeed: 250, startPower: 0.15 } as const;
const SERVO = { shortest: 500, longest: 2_400, period: 20_000 } as const;
const MM_PER_MICROSECOND = 0.1715;
/** From the robot's middle to its ultrasonic eyes. */
const EYES = 45;

export interface BoardAccess {
  server: string;
  port: number;
  code: string;
  key: string;
  /** The server has a certificate. */
  tls?: boolean;
}

/** The robot's files, with the settings that whoever builds it writes into config.py. */
const filesFor = ({ server, port, code, key, tls }: BoardAccess): Record<string, string> => {
  const files = readRobotFiles();
  const fill = (text: string, [name, value]: readonly [string, string | number]): string => {
    const line = new RegExp(`^${name} = .*$`, 'm');
    if (!line.test(text)) throw new Error(`config.py has no ${name}`);
    return text.replace(line, `${name} = ${name === 'TLS' ? value : JSON.stringify(value)}`);
  };
  const given = { WIFI_NAME: 'School', WIFI_PASSWORD: 'secret', SERVER: server, PORT: port };
  const secrets = { CLASS_CODE: code, DEVICE_KEY: key, TLS: tls ? 'True' : 'False' };
  files['config.py'] = Object.entries({ ...given, ...secrets }).reduce(fill, files['config.py'] ?? '');
  return files;
};

/** The robot of docs/build-a-robot.md on a mat: its pins turn wheels, its echoes come from what stands there. */
export class BoardRobot {
  readonly chip: Chip;
  readonly mac: string;
  readonly #mat: Mat;
  readonly #body: MatRobot;
  #driven = '';
  hasWifi = true;
  isPressed = false;
  /** What reads the network never comes back. */
  hangs = false;
  /** What measures the battery answers nothing, on which nobody reckons. */
  isFaulty = false;

  constructor(mat: Mat, access: BoardAccess & { mac: string; marker: number; pose: Pose }) {
    this.#mat = mat;
    this.#body = mat.addRobot(access.marker, access.pose);
    this.mac = access.mac;
    this.chip = new Chip({
      files: filesFor(access),
      mac: access.mac,
      inputs: () => ({
        levels: { [PIN.button]: this.isPressed ? 0 : 1 },
        microvolts: this.isFaulty
          ? null
          : Math.round((batteryVolts(mat.batteries.readingOf(this.#body.index)) / 2) * 1e6),
        echo: Math.round(this.distanceAhead / MM_PER_MICROSECOND),
        hasWifi: this.hasWifi && this.chip.wifi?.name === 'School' && this.chip.wifi.password === 'secret',
        hangs: this.hangs,
      }),
    });
  }

  get pose(): Pose {
    return this.#mat.poseOf(this.#body);
  }

  /** Millimetres from its eyes to whatever stands before it. */
  get distanceAhead(): number {
    const { x, y, a } = this.pose;
    return this.#mat.raycast(x, y, toRadians(a), 2_000, this.#body.index) - EYES;
  }

  get light(): readonly [number, number, number] {
    return this.chip.colours.get(PIN.led) ?? [0, 0, 0];
  }

  /** Hertz of what sounds; 0 is silence. */
  get tone(): number {
    const { hertz, duty } = this.chip.pulses.get(PIN.buzzer) ?? { hertz: 0, duty: 0 };
    return duty > 0 ? hertz : 0;
  }

  /** Degrees that the gripper's servo is told to turn to. */
  get servoAngle(): number {
    const pulse = ((this.chip.pulses.get(PIN.gripper)?.duty ?? 0) / FULL) * SERVO.period;
    return Math.abs(Math.round(((pulse - SERVO.shortest) / (SERVO.longest - SERVO.shortest)) * 180));
  }

  /** Its motors get power. */
  get isDriven(): boolean {
    return this.#powerOf(PIN.left) !== 0 || this.#powerOf(PIN.right) !== 0;
  }

  get isMoving(): boolean {
    return this.#mat.motors.isMoving(this.#body.index);
  }

  /** The wheels follow the pins. */
  drive(): void {
    const left = speedOf(this.#powerOf(PIN.left)) * MOTOR.left;
    const right = speedOf(this.#powerOf(PIN.right)) * MOTOR.right;
    const setpoint = `${left} ${right}`;
    if (setpoint === this.#driven) return;
    this.#driven = setpoint;
    const far = { distance: Number.POSITIVE_INFINITY, seconds: Number.POSITIVE_INFINITY };
    this.#mat.motors.set(this.#body.index, { ...onMat(left, right), ...far });
  }

  /** -1 to 1: the one input minus the other, as an H-bridge has it. Both high brakes. */
  #powerOf([forward, backward]: readonly [number, number]): number {
    const duty = (pin: number): number => (this.chip.pulses.get(pin) satisfies Pulses | undefined)?.duty ?? 0;
    return (duty(forward) - duty(backward)) / FULL;
  }
}

const speedOf = (power: number): number => {
  const share = (Math.abs(power) - MOTOR.startPower) / (1 - MOTOR.startPower);
  return share <= 0 ? 0 : Math.sign(power) * share * MOTOR.fullSpeed;
};

/** The robot's wheels stand 90 mm apart, those the mat knows a little less: what turns as fast rolls less there. */
const WHEEL_DISTANCE = 90;
const onMat = (left: number, right: number) => {
  const ahead = (left + right) / 2;
  const around = ((left - right) / 2) * (WHEEL_BASE / WHEEL_DISTANCE);
  return { left: ahead + around, right: ahead - around };
};
