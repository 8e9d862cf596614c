import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Mail, Outbox } from './outbox.ts';

/** Somebody in front of a browser of their own. What they can do grows with the product. */
abstract class Actor {
  readonly page: Page;
  readonly #outbox: Outbox;
  /** Nobody shares an address: scenarios run side by side against one server. */
  readonly email: string;

  constructor(page: Page, outbox: Outbox) {
    this.page = page;
    this.#outbox = outbox;
    this.email = `${this.constructor.name.toLowerCase()}-${randomUUID()}@school.test`;
  }

  /** Waits for the next mail to an address (their own if none is said) and returns it with its links. */
  mailTo(address: string = this.email): Promise<Mail> {
    return this.#outbox.mailTo(address);
  }
}

export class Teacher extends Actor {}

export class Student extends Actor {}
