import { FEATURES_CONFIG_KEY, type Feature } from '@trundle/protocol/features';
import { createSystemConfig, deleteSystemConfig, updateSystemConfig } from '@trundle/protocol/http/config';
import type { TestClient } from '../../broker/testing/test-client.ts';
import { type ClassroomOf, People, type Person } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

const params = { key: FEATURES_CONFIG_KEY };

/** A server with one class, whose admin switches features on and off. */
export class SwitchedServer {
  readonly test: TestServer;
  readonly admin: Person;
  readonly own: ClassroomOf;
  readonly #clients: TestClient[] = [];

  private constructor(test: TestServer, admin: Person, own: ClassroomOf) {
    this.test = test;
    this.admin = admin;
    this.own = own;
  }

  static async start(): Promise<SwitchedServer> {
    const test = await testServer();
    const people = new People(test);
    const server = new SwitchedServer(test, await people.account('Admin'), await people.classroom(1));
    await server.restoreSwitches();
    return server;
  }

  /** What is not named is on. */
  async switch(data: Partial<Record<Feature, boolean>>): Promise<void> {
    const { status } = await this.test.ask(updateSystemConfig, { params, body: { data } }, { token: this.admin.token });
    if (status !== 200) throw new Error(`the features could not be switched: ${status}`);
  }

  /** As on a server where nobody ever switched anything. */
  async removeSwitches(): Promise<void> {
    await this.test.ask(deleteSystemConfig, { params }, { token: this.admin.token });
  }

  async restoreSwitches(): Promise<void> {
    await this.test.ask(createSystemConfig, { params, body: { data: {} } }, { token: this.admin.token });
  }

  /** Disconnects it in the end, or before by `disconnectAll`. */
  async connected(connecting: Promise<TestClient>): Promise<TestClient> {
    const client = await connecting;
    this.#clients.push(client);
    return client;
  }

  disconnectAll(): void {
    for (const client of this.#clients.splice(0)) client.disconnect();
  }

  async close(): Promise<void> {
    this.disconnectAll();
    await this.test.close();
  }
}
