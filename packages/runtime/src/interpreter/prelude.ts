import { MY_ROBOT } from '@trundle/language/catalogue/my-robot';
import { MM_PER_CM } from '@trundle/world/catalogue/choices';
import { RULES } from './rules.ts';

/**
 * The part of the runtime inside the virtual machine, beside the program: it defines the functions of the language that
 * need no host (arrays, counting, joining), turns values into text, and passes calls to the host and results back. The
 * host trusts nothing that comes from here: a program can change all of it, and harms only itself.
 */
export const PRELUDE = `
((hostCall, hostEnded, bindingsText) => {
  const LONGEST_TEXT = 2000;
  const LONGEST_NOTE = 300;
  const state = { here: '', steps: 0, stepping: false };
  const pending = new Map();
  let calls = 0;

  const isKeyed = (value) => typeof value === 'object' && value !== null;
  const hex = (part) => Math.min(255, Math.max(0, Math.round(Number(part) || 0))).toString(16).padStart(2, '0');

  /** A value as the text a child expects. */
  const show = (value, depth = 0) => {
    if (value === undefined || value === null) return '';
    if (value === Infinity || value === -Infinity) return value > 0 ? '∞' : '-∞';
    if (typeof value === 'number') return String(Number.isNaN(value) ? value : Number(value.toPrecision(12)));
    if (typeof value === 'string') return value.slice(0, LONGEST_TEXT);
    if (typeof value === 'function' || typeof value === 'symbol') return '';
    if (typeof value !== 'object') return String(value).slice(0, LONGEST_TEXT);
    if (value.objType === 'target_XY') return 'x ' + show(value.objValueX / ${MM_PER_CM}) + ', y ' + show(value.objValueY / ${MM_PER_CM});
    if (value.objType === 'color_RGB') return '#' + hex(value.r) + hex(value.g) + hex(value.b);
    if (typeof value.objType === 'string') return value.objType.slice(0, LONGEST_NOTE);
    if (value instanceof rules.python.Items) return value.toText().slice(0, LONGEST_TEXT);
    if (depth > 2) return '…';
    if (Array.isArray(value)) return value.slice(0, 200).map((item) => show(item, depth + 1)).join(', ').slice(0, LONGEST_TEXT);
    const pairs = Object.keys(value).slice(0, 200).map((key) => key + ': ' + show(value[key], depth + 1));
    return pairs.join(', ').slice(0, LONGEST_TEXT);
  };

  /** What crosses to the host: plain values, the few objects blocks know, and functions. */
  const crossing = (value) => {
    if (typeof value === 'string') return value.slice(0, LONGEST_TEXT);
    if (typeof value === 'bigint') return Number(value);
    if (typeof value === 'symbol') return show(value);
    if (!isKeyed(value)) return value;
    if (typeof value.objType === 'string') return value;
    if (Object.getPrototypeOf(value) === receivers.robot) return crossing(value.number);
    return Array.isArray(value) && value.length === 8 ? value : show(value);
  };

  const hostFunction = (key, awaited) => {
    if (!awaited) return (...args) => hostCall(key, 0, state.here, ...args.slice(0, 8).map(crossing));
    return (...args) =>
      new Promise((resolve, reject) => {
        const callId = ++calls;
        pending.set(callId, [resolve, reject]);
        try {
          hostCall(key, callId, state.here, ...args.slice(0, 8).map(crossing));
        } catch (error) {
          pending.delete(callId);
          throw error;
        }
      });
  };

  const rules = ${RULES.trim()}(show);

  const globals = {
    $python: rules.python,
    $javascript: rules.javascript,
    at: (id) => {
      state.here = id;
      state.steps++;
      return state.stepping ? atStatement(id) : undefined;
    },
    array: (list) => {
      const items = Object.create(null);
      const given = list === undefined ? [] : Array.isArray(list) ? list : String(list).split(',');
      given.forEach((item, index) => {
        const text = typeof item === 'string' ? item.trim() : item;
        items[index] = typeof text === 'string' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
      });
      return Object.defineProperty(items, Symbol.iterator, {
        *value() {
          yield* Object.values(items);
        },
      });
    },
    keys: (items) => (isKeyed(items) ? Object.keys(items) : []),
    size: (items) => (isKeyed(items) ? Object.keys(items).length : 0),
    clear: (items) => {
      if (isKeyed(items)) for (const key of Object.keys(items)) delete items[key];
    },
    floorDivide: (one, other) => Math.floor(one / other),
    join: (...parts) => parts.map((part) => show(part)).join(''),
    *countWith(from, to, by) {
      const turns = Math.floor((to - from) / by);
      if (!Number.isFinite(turns)) return;
      for (let turn = 0; turn <= turns; turn++) yield from + turn * by;
    },
  };

  const numbers = (items) => (isKeyed(items) ? Object.values(items).map(Number).filter(Number.isFinite) : []);
  const sum = (list) => list.reduce((total, each) => total + each, 0);
  const least = (list, better) => list.reduce((best, each) => (better(each, best) ? each : best), list[0] ?? 0);
  Object.assign(globals, {
    sumOf: (items) => sum(numbers(items)),
    averageOf: (items) => sum(numbers(items)) / Math.max(1, numbers(items).length),
    minOf: (items) => least(numbers(items), (one, other) => one < other),
    maxOf: (items) => least(numbers(items), (one, other) => one > other),
  });

  const atStatement = hostFunction('at', true);
  globals.pause = hostFunction('pause', true);

  const receivers = { robot: Object.create(null), object: Object.create(null) };
  for (const { key, receiver, name, awaited } of JSON.parse(bindingsText)) {
    if (receiver) {
      const call = hostFunction(key, awaited);
      receivers[receiver][name] = function (...args) {
        return call(this.number, ...args);
      };
      continue;
    }
    const [space, inner] = name.split('.');
    if (inner === undefined) globals[space] = hostFunction(key, awaited);
    else globals[space] = Object.assign(globals[space] ?? {}, { [inner]: hostFunction(key, awaited) });
  }
  for (const receiver of Object.keys(receivers)) {
    globals[receiver] = (number) => Object.assign(Object.create(receivers[receiver]), { number: crossing(number) });
  }
  globals.${MY_ROBOT} = globals.robot('${MY_ROBOT}');
  Object.assign(globalThis, globals);

  const textOf = (read, fallback) => {
    try {
      return String(read()).slice(0, LONGEST_NOTE);
    } catch {
      return fallback;
    }
  };
  const failed = (taskId, error) =>
    hostEnded(taskId, false, textOf(() => error.name, 'Error'), textOf(() => error.message ?? error, 'Error'), state.here);

  return {
    here: () => state.here,
    steps: () => state.steps,
    setStepping: (stepping) => {
      state.stepping = stepping;
    },
    settle: (callId, isOk, value) => {
      const [resolve, reject] = pending.get(callId) ?? [];
      pending.delete(callId);
      if (isOk) resolve?.(value);
      else reject?.(Object.assign(new Error(value), { name: value }));
    },
    /** Runs something to its end and tells how it ended. */
    launch: (taskId, act) => {
      (async () => {
        try {
          hostEnded(taskId, true, Boolean(await act()));
        } catch (error) {
          failed(taskId, error);
        }
      })();
    },
    forever: (taskId, act) => {
      (async () => {
        try {
          for (;;) {
            await act();
            await globals.pause();
          }
        } catch (error) {
          failed(taskId, error);
        }
      })();
    },
    peek: (read) => {
      const values = read();
      return JSON.stringify(Object.keys(values).slice(0, 200).map((name) => [name, show(values[name]).slice(0, LONGEST_NOTE)]));
    },
  };
})
`;
