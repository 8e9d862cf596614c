import { ITEMS } from './rule-items.ts';

/**
 * How a program reckons that was written as Python or as JavaScript: inside the virtual machine, beside the program. In
 * Python a whole number is a BigInt and one with a point a number, so that each stays what it is and prints as it does
 * there. An error that the real language would raise ends the program with a problem of ours, by its name.
 */
export const RULE_PROBLEMS = [
  'divisionByZero',
  'noItem',
  'notANumber',
  'needsWhole',
  'addKinds',
  'compareKinds',
  'calculateKinds',
  'mixedKinds',
  'noRoot',
  'notSet',
  'noList',
  'changedInLoop',
  'textStep',
] as const;

export const RULE_ERROR = 'Rule:';

export const RULES = `
((show) => {
  const stop = (code, details = {}) => {
    throw Object.assign(new Error(JSON.stringify(details)), { name: '${RULE_ERROR}' + code });
  };
  const brief = (value) => String(value).slice(0, 40);
  const isWhole = (value) => typeof value === 'bigint' || typeof value === 'boolean';
  const isNumber = (value) => typeof value === 'number' || isWhole(value);
  const whole = (value) => (typeof value === 'boolean' ? BigInt(value) : value);
  const isNothing = (value) => value === undefined || value === null;

  /** A number with a point as Python writes it. */
  const pointText = (value) => {
    if (Number.isNaN(value)) return 'nan';
    if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
    if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
    const [digits, exponent] = value.toExponential().split('e');
    const size = Number(exponent);
    if (size < -4 || size >= 16) {
      return digits + 'e' + (size < 0 ? '-' : '+') + String(Math.abs(size)).padStart(2, '0');
    }
    return Number.isInteger(value) ? String(value) + '.0' : String(value);
  };
  const pythonText = (value) => {
    if (typeof value === 'string') return value;
    if (isNothing(value)) return 'None';
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    if (typeof value === 'bigint') return String(value);
    if (typeof value === 'number') return pointText(value);
    return value instanceof Items ? value.toText() : show(value);
  };

  const kindsOf = (code, sign, left, right) => stop(code, { sign, left: brief(pythonText(left)), right: brief(pythonText(right)) });
  const reckon = (sign, onWhole, onPoint) => (left, right) => {
    if (!isNumber(left) || !isNumber(right)) kindsOf('calculateKinds', sign, left, right);
    if (isWhole(left) && isWhole(right)) return onWhole(whole(left), whole(right));
    return onPoint(Number(left), Number(right));
  };
  const notZero = (divisor) => (Number(divisor) === 0 ? stop('divisionByZero') : divisor);
  const downWhole = (left, right) => {
    const quotient = left / notZero(right);
    return left % right !== 0n && left < 0n !== right < 0n ? quotient - 1n : quotient;
  };
  const zeroLike = (value) => (value < 0 || Object.is(value, -0) ? -0 : 0);
  const restPoint = (left, right) => {
    const rest = left % notZero(right);
    if (rest === 0) return zeroLike(right);
    return rest < 0 !== right < 0 ? rest + right : rest;
  };
  /** From the rest, as Python does it: a quotient that was rounded up would be one too many. */
  const downPoint = (left, right) => {
    const quotient = (left - restPoint(left, right)) / right;
    if (quotient === 0) return zeroLike(left / right);
    const down = Math.floor(quotient);
    return quotient - down > 0.5 ? down + 1 : down;
  };
  /**
   * Below zero for less, above for more. A whole number and one with a point are compared here: the virtual machine takes
   * -3.5 for more than -1n.
   */
  const order = (left, right) => {
    const [one, other] = [whole(left), whole(right)];
    if (typeof one === typeof other) return one < other ? -1 : one > other ? 1 : one === other ? 0 : NaN;
    if (typeof one === 'number') return -order(other, one);
    const near = Number(one);
    if (near !== other || !Number.isFinite(other)) return near < other ? -1 : near > other ? 1 : NaN;
    const exact = BigInt(other);
    return one < exact ? -1 : one > exact ? 1 : 0;
  };
  const power = (left, right) => (right < 0n ? Number(notZero(left)) ** Number(right) : left ** right);
  const sum = reckon('+', (left, right) => left + right, (left, right) => left + right);
  const times = reckon('*', (left, right) => left * right, (left, right) => left * right);
  const repeated = (text, count) => text.repeat(Math.max(0, Number(count)));

  const compare = (sign, isSo) => (left, right) => {
    const texts = typeof left === 'string' && typeof right === 'string';
    if (!texts && !(isNumber(left) && isNumber(right))) kindsOf('compareKinds', sign, left, right);
    return texts ? isSo(left < right ? -1 : left > right ? 1 : 0) : isSo(order(left, right));
  };
  const same = (left, right) => {
    if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right);
    if (isNumber(left) && isNumber(right)) return order(left, right) === 0;
    if (left instanceof Items && right instanceof Items) return sameItems(left, right);
    return left === right;
  };

  const needsNumber = (value) => (isNumber(value) ? whole(value) : stop('notANumber', { value: brief(pythonText(value)) }));
  const toWhole = (value) => (Number.isFinite(value) ? BigInt(value) : stop('notANumber', { value: pointText(value) }));
  const rounding = (act) => (value) => {
    const number = needsNumber(value);
    return typeof number === 'bigint' ? number : toWhole(act(number));
  };
  const even = (value) => {
    const low = Math.floor(value);
    const rest = value - low;
    if (rest !== 0.5) return Math.round(value);
    return low % 2 === 0 ? low : low + 1;
  };
  const onPoint = (act) => (value) => {
    const result = act(Number(needsNumber(value)));
    return Number.isNaN(result) || result === -Infinity ? stop('noRoot') : result;
  };
  const POINT = /^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)(e[+-]?[0-9]+)?$/i;
  const WHOLE = /^[+-]?[0-9]+$/;
  const read = (pattern, make) => (text) => {
    const bare = text.trim();
    return pattern.test(bare) ? make(bare.replace(/^[+]/, '')) : stop('notANumber', { value: brief(text) });
  };
  const readPoint = read(POINT, Number);
  const readWhole = read(WHOLE, BigInt);

${ITEMS.trim()}

  const counting = (from, to, by) => {
    for (const each of [from, to, by]) if (!isNumber(each)) stop('notANumber', { value: brief(pythonText(each)) });
    if (isWhole(from) && isWhole(by) && !isWhole(to)) stop('needsWhole', { value: brief(pythonText(to)) });
  };
  function* count(from, to, by) {
    counting(from, to, by);
    const point = [from, to, by].some((each) => typeof each === 'number');
    const [first, last, step] = [from, to, by].map((each) => (point ? Number(each) : whole(each)));
    if (!point) {
      if (step !== 0n) for (let at = first; step > 0n ? at <= last : at >= last; at += step) yield at;
      return;
    }
    const turns = Math.floor((last - first) / step);
    if (Number.isFinite(turns)) for (let turn = 0; turn <= turns; turn++) yield first + turn * step;
  }

  const python = {
    text: pythonText,
    join: (...parts) => parts.map(pythonText).join(''),
    /** What the class says: whole where it is. */
    from: (value) => (value === undefined ? null : typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value),
    /** A name that nobody has set yet is no None. */
    read: (value, name) => (value === undefined ? stop('notSet', { value: name }) : value),
    result: (value) => (value === undefined ? null : value),
    add: (left, right) => {
      if (typeof left === 'string' && typeof right === 'string') return left + right;
      if (left instanceof Items && right instanceof Items && left.isList && right.isList) {
        return listOf([...valuesIn(left), ...valuesIn(right)]);
      }
      if (!isNumber(left) || !isNumber(right)) kindsOf('addKinds', '+', left, right);
      return sum(left, right);
    },
    subtract: reckon('-', (left, right) => left - right, (left, right) => left - right),
    multiply: (left, right) => {
      if (typeof left === 'string' && isWhole(right)) return repeated(left, right);
      if (typeof right === 'string' && isWhole(left)) return repeated(right, left);
      return times(left, right);
    },
    divide: reckon('/', (left, right) => Number(left) / Number(notZero(right)), (left, right) => left / notZero(right)),
    divideDown: reckon('//', downWhole, downPoint),
    rest: reckon('%', (left, right) => left - right * downWhole(left, right), restPoint),
    power: reckon('**', power, (left, right) => left ** right),
    negate: (value) => -needsNumber(value),
    equals: same,
    differs: (left, right) => !same(left, right),
    less: compare('<', (order) => order < 0),
    lessOrEqual: compare('<=', (order) => order <= 0),
    greater: compare('>', (order) => order > 0),
    greaterOrEqual: compare('>=', (order) => order >= 0),
    round: rounding(even),
    ceil: rounding(Math.ceil),
    floor: rounding(Math.floor),
    trunc: (value) => (typeof value === 'string' ? readWhole(value) : rounding(Math.trunc)(value)),
    point: (value) => (typeof value === 'string' ? readPoint(value) : Number(needsNumber(value))),
    abs: (value) => {
      const number = needsNumber(value);
      return number < 0 || Object.is(number, -0) ? -number : number;
    },
    sqrt: onPoint(Math.sqrt),
    log: onPoint(Math.log),
    log10: onPoint(Math.log10),
    exp: onPoint(Math.exp),
    min: (left, right) => (python.less(right, left) ? right : left),
    max: (left, right) => (python.greater(right, left) ? right : left),
    ...items,
    count,
    times: (number) => {
      if (!isWhole(number)) stop('needsWhole', { value: brief(pythonText(number)) });
      return count(0n, whole(number) - 1n, 1n);
    },
  };

  const plainText = (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return String(value);
    return Object.getPrototypeOf(value) === Object.prototype && value.objType === undefined ? String(value) : show(value);
  };
  const noPlainList = (value) => stop('noList', { value: brief(value) });
  const javascript = {
    text: plainText,
    join: (...parts) => parts.map(plainText).join(''),
    /** Two equals signs and three give the same here, or the program stops and says why. */
    equals: (left, right) => {
      if (isNothing(left) && isNothing(right)) return true;
      const loosely = left == right;
      if (loosely !== (left === right)) stop('mixedKinds', { left: brief(left), right: brief(right) });
      return loosely;
    },
    differs: (left, right) => !javascript.equals(left, right),
    /** Number and parseFloat give the same here, or the program stops and says why. */
    number: (value) => {
      const [strictly, begun] = [Number(value), Number.parseFloat(value)];
      if (typeof value === 'string' && !Object.is(strictly, begun)) stop('notANumber', { value: brief(value) });
      return strictly;
    },
    array: (list) => {
      if (list === undefined) return {};
      const given = Array.isArray(list) ? list : list === '' ? [] : String(list).split(',');
      return given.map((item) => {
        const text = typeof item === 'string' ? item.trim() : item;
        return typeof text === 'string' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
      });
    },
    append: (items, value) => {
      if (typeof items !== 'object' || items === null) noPlainList(items);
      if (Array.isArray(items)) items.push(value);
      else items[Object.keys(items).length] = value;
    },
    values: function* (items) {
      if (typeof items === 'string') yield* items;
      else if (Array.isArray(items)) yield* items;
      else if (typeof items === 'object' && items !== null) yield* Object.values(items);
      else noPlainList(items);
    },
    size: (items) => {
      if (typeof items === 'string') return items.length;
      return typeof items === 'object' && items !== null ? Object.keys(items).length : noPlainList(items);
    },
    length: (value) => (isNothing(value) ? noPlainList(value) : value.length),
    contains: (value, part) =>
      typeof value === 'string' || Array.isArray(value) ? value.includes(part) : noPlainList(value),
    clear: (items) => {
      if (Array.isArray(items)) items.length = 0;
      else if (typeof items === 'object' && items !== null) for (const key of Object.keys(items)) delete items[key];
    },
    /** Counting to a number that is written there begins at a whole one: from another, < and <= would end elsewhere. */
    start: (value) => (Number.isInteger(value) ? value : stop('needsWhole', { value: brief(plainText(value)) })),
    /** What is counted up or down is a number: of a text, += and ++ would make different things. */
    step: (value, by) => (typeof value === 'string' || typeof value === 'object' ? stop('textStep', { left: brief(plainText(value)) }) : value + by),
  };
  return { python, javascript };
})
`;
