import type { HelpRequest } from '@trundle/protocol/entities/help-request';
import { listHelpRequests } from '@trundle/protocol/http/help-request';
import { help } from '@trundle/protocol/topics/lesson';
import type { ApiClient } from '../api/client.ts';
import type { BrokerConnection } from './broker-connection.ts';
import type { Cancel, Clock } from './clock.ts';
import { Slice } from './slice.ts';

interface Ports {
  client: Pick<ApiClient, 'request'>;
  clock: Clock;
  connection: Pick<BrokerConnection, 'on' | 'subscribe'>;
  code: string;
  /** Null for whoever leads: they hear of everybody. */
  onlyOf: string | null;
}

/** Who waits for help, by account, longest first; a student learns of their own request alone. */
export class HelpRequests {
  readonly open: Slice<ReadonlyMap<string, HelpRequest>>;
  readonly #ports: Ports;
  #requests: readonly HelpRequest[] = [];
  /** Counts what was heard, to notice that an answer under way is older. */
  #heard = 0;
  /** There was a time when nobody listened. */
  #isDue = false;
  #isInSchool = false;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.open = new Slice({
      clock: ports.clock,
      make: () => new Map(this.#requests.map((request) => [request.student, request])),
    });
  }

  start(): Cancel[] {
    const { connection, code, onlyOf } = this.#ports;
    return [
      connection.on(help, ({ request }, { userId }) => this.know(userId, request)),
      connection.subscribe(onlyOf === null ? help.filter({ code }) : help.build({ code, userId: onlyOf }), () => {
        this.#isDue = true;
        this.#look();
      }),
    ];
  }

  /** What kind of class it is, is known: on a practice mat there is nobody to ask. */
  inSchool(isInSchool: boolean): void {
    this.#isInSchool = isInSchool;
    this.#look();
  }

  know(student: string, request: HelpRequest | null): void {
    this.#heard += 1;
    const others = this.#requests.filter((each) => each.student !== student);
    this.#become(request === null ? others : [...others, request]);
  }

  #become(requests: readonly HelpRequest[]): void {
    this.#requests = requests.toSorted((one, other) => Date.parse(one.askedAt) - Date.parse(other.askedAt));
    this.open.changed();
  }

  #look(): void {
    if (!this.#isDue || !this.#isInSchool) return;
    this.#isDue = false;
    void this.#read();
  }

  async #read(): Promise<void> {
    const { client, code } = this.#ports;
    const before = this.#heard;
    try {
      const requests = await client.request(listHelpRequests, { params: { id: code } }, { showing: 'quiet' });
      if (this.#heard === before) this.#become(requests);
      else await this.#read();
    } catch {
      // Asked for again with the next connection; what is said from now on is heard anyway.
      this.#isDue = true;
    }
  }
}
