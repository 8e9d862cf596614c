import { Counter, Gauge, type Registry } from 'prom-client';

/** The broker's metrics. Labels are kinds and reasons, never names. */
export class BrokerMetrics {
  readonly clients: Gauge<'kind'>;
  readonly messagesIn: Counter;
  readonly messagesOut: Counter;
  /** Added to `messagesOut` when the metrics are collected: it is incremented a hundred thousand times a second. */
  delivered = 0;
  readonly refused: Counter<'reason'>;
  readonly invalid: Counter;
  readonly subscriptionsRefused: Counter;
  readonly loginsRefused: Counter<'reason'>;
  readonly cutOff: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.clients = new Gauge({
      name: 'trundle_broker_clients',
      help: 'Connections, by what they are.',
      labelNames: ['kind'],
      registers,
    });
    this.messagesIn = new Counter({
      name: 'trundle_broker_messages_in_total',
      help: 'Messages taken in from clients.',
      registers,
    });
    this.messagesOut = new Counter({
      name: 'trundle_broker_messages_out_total',
      help: 'Messages handed to clients.',
      registers,
      collect: () => {
        this.messagesOut.inc(this.delivered);
        this.delivered = 0;
      },
    });
    this.refused = new Counter({
      name: 'trundle_broker_messages_refused_total',
      help: 'Messages dropped because their sender may not send them, by reason.',
      labelNames: ['reason'],
      registers,
    });
    this.invalid = new Counter({
      name: 'trundle_broker_messages_invalid_total',
      help: 'Messages dropped because they break their schema.',
      registers,
    });
    this.subscriptionsRefused = new Counter({
      name: 'trundle_broker_subscriptions_refused_total',
      help: 'Filters asked for and not granted.',
      registers,
    });
    this.loginsRefused = new Counter({
      name: 'trundle_broker_logins_refused_total',
      help: 'Connections not let in, by reason.',
      labelNames: ['reason'],
      registers,
    });
    this.cutOff = new Counter({
      name: 'trundle_broker_cut_off_total',
      help: 'Clients cut off because they did not read.',
      registers,
    });
  }
}
