import { type ClassVariable, ClassVariableSchema } from '@trundle/protocol/entities/classroom';
import { readVariableName } from '@trundle/protocol/entities/variable-name';
import { variablesSet, type variablesUpdateAll } from '@trundle/protocol/topics/classroom';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import type { BrokerConnection, Sending } from './broker-connection.ts';
import type { Clock } from './clock.ts';
import { Slice } from './slice.ts';

type Values = TopicPayload<typeof variablesSet>;
export type VariableValue = Values[string];

export interface LiveVariable {
  readonly name: string;
  readonly value: VariableValue;
  /** Students may read it only. */
  readonly readonly: boolean;
}

interface Entry {
  variable: LiveVariable;
  setAt: number;
}

/** No more are held here, whatever is heard. How many are kept the server says, with all of them, when it kept one not. */
export const VARIABLE_CAP = 1_000;

interface Ports {
  clock: Clock;
  code: string;
  publish: BrokerConnection['publish'];
}

/** The variables of the class as they are now. */
export class Variables {
  readonly list: Slice<readonly LiveVariable[]>;
  readonly #ports: Ports;
  #entries = new Map<string, Entry>();
  #replacedAt = Number.NEGATIVE_INFINITY;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.list = new Slice({
      clock: ports.clock,
      make: () => [...this.#entries.values()].map(({ variable }) => variable),
    });
  }

  read(name: string): LiveVariable | undefined {
    return this.#entries.get(readVariableName(name) ?? '')?.variable;
  }

  /** What the server had when it was asked. Whatever was said live since then is newer. */
  accept(variables: readonly ClassVariable[], askedAt: number): void {
    if (this.#replacedAt > askedAt) return;
    const newer = [...this.#entries].filter(([, { setAt }]) => setAt > askedAt);
    this.#entries = new Map([
      ...variables.map((variable): [string, Entry] => [variable.name, { variable, setAt: askedAt }]),
      ...newer,
    ]);
    this.list.changed();
  }

  heardSet(values: Values): void {
    const setAt = this.#ports.clock.now();
    for (const [name, value] of Object.entries(values)) {
      const known = this.#entries.get(name)?.variable;
      if (known === undefined && this.#entries.size >= VARIABLE_CAP) continue;
      this.#entries.set(name, { variable: { name, value, readonly: known?.readonly ?? false }, setAt });
    }
    this.list.changed();
  }

  heardAll(all: TopicPayload<typeof variablesUpdateAll>): void {
    const setAt = this.#ports.clock.now();
    this.#replacedAt = setAt;
    this.#entries = new Map(
      Object.entries(all)
        .slice(0, VARIABLE_CAP)
        .map(([name, { value, readonly }]) => [name, { variable: { name, value, readonly }, setAt }]),
    );
    this.list.changed();
  }

  /** Says it to the class; it counts here too when the broker brings it back. What looks like a number becomes one. */
  set(name: string, value: VariableValue): Sending {
    const { publish, code } = this.#ports;
    const read = ClassVariableSchema.shape.value.safeParse(value);
    return publish(variablesSet, { code }, { [name]: read.success ? read.data : value });
  }
}
