/**
 * Python's lists, dictionaries and texts, as far as something is asked of them: a part of the rules, between how numbers are
 * reckoned and the words programs use.
 */
export const ITEMS = `
  /** A list or a dictionary of Python: keys keep their kind and their order. */
  class Items {
    constructor(isList) {
      Object.defineProperty(this, 'entries', { value: new Map() });
      Object.defineProperty(this, 'isList', { value: isList });
    }
    static name(key) {
      if (typeof key === 'string') return 's' + key;
      if (typeof key === 'number' && Number.isInteger(key)) return 'n' + BigInt(key);
      return isWhole(key) ? 'n' + whole(key) : 'o' + pythonText(key);
    }
    place(key) {
      if (!this.isList) return Items.name(key);
      const number = wholeKey(key);
      return 'n' + (number < 0n ? number + BigInt(this.entries.size) : number);
    }
    toText(depth = 0) {
      if (depth > 20) return this.isList ? '[...]' : '{...}';
      const written = [...this.entries.values()].slice(0, 700).map(([key, value]) => {
        const text = inItems(value, depth + 1);
        return this.isList ? text : inItems(key, depth + 1) + ': ' + text;
      });
      return this.isList ? '[' + written.join(', ') + ']' : '{' + written.join(', ') + '}';
    }
  }
  const SIGNS = { '\\\\': '\\\\\\\\', '\\n': '\\\\n', '\\t': '\\\\t', '\\r': '\\\\r' };
  const inItems = (value, depth) => {
    if (value instanceof Items) return value.toText(depth);
    if (typeof value !== 'string') return pythonText(value);
    const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
    return quote + [...value].map((sign) => SIGNS[sign] ?? (sign === quote ? '\\\\' + sign : sign)).join('') + quote;
  };
  const wholeKey = (key) => (isWhole(key) ? whole(key) : stop('needsWhole', { value: brief(pythonText(key)) }));
  const noItem = (key) => stop('noItem', { key: brief(pythonText(key)) });
  const noList = (value) => stop('noList', { value: brief(pythonText(value)) });
  const listOf = (values) => {
    const items = new Items(true);
    let place = 0;
    for (const value of values) {
      items.entries.set('n' + place, [BigInt(place), value]);
      place++;
    }
    return items;
  };
  const letterAt = (text, key) => {
    const letters = [...text];
    const number = Number(wholeKey(key));
    return letters[number < 0 ? number + letters.length : number] ?? noItem(key);
  };
  /** A dictionary that gets or loses keys while it is gone through stops the program, as Python does. */
  function* pairs({ entries, isList }) {
    if (isList) {
      for (let place = 0; place < entries.size; place++) yield entries.get('n' + place);
      return;
    }
    const { size } = entries;
    for (const pair of entries.values()) {
      yield pair;
      if (entries.size !== size) stop('changedInLoop');
    }
  }
  function* valuesIn(items) {
    if (typeof items === 'string') yield* items;
    else if (items instanceof Items) for (const [, value] of pairs(items)) yield value;
    else noList(items);
  }
  /** What a bare for takes: the keys of a dictionary. */
  function* eachIn(items) {
    if (items instanceof Items && !items.isList) for (const [key] of pairs(items)) yield key;
    else yield* valuesIn(items);
  }
  const numbersIn = (items) => [...valuesIn(items)].filter(isNumber);
  const itemOf = (value) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    if (WHOLE.test(text)) return BigInt(text.replace(/^[+]/, ''));
    return POINT.test(text) ? Number(text) : text;
  };
  const sameItems = (left, right) => {
    if (left.isList !== right.isList || left.entries.size !== right.entries.size) return false;
    for (const [place, [, value]] of left.entries) {
      const other = right.entries.get(place);
      if (!other || !same(value, other[1])) return false;
    }
    return true;
  };
  const put = (items, key, value, mayGrow) => {
    if (!(items instanceof Items)) noList(items);
    const place = items.place(key);
    const isNew = !items.entries.has(place);
    if (isNew && items.isList && !(mayGrow && place === 'n' + items.entries.size)) noItem(key);
    items.entries.set(place, [items.entries.get(place)?.[0] ?? key, value]);
  };

  const items = {
    array: (list) => {
      if (list === undefined) return new Items(false);
      const given = Array.isArray(list) ? list : list === '' ? [] : String(list).split(',');
      return listOf(given.map(itemOf));
    },
    get: (items, key) => {
      if (typeof items === 'string') return letterAt(items, key);
      const found = items instanceof Items ? items.entries.get(items.place(key)) : noList(items);
      return found ? found[1] : noItem(key);
    },
    set: (items, key, value) => put(items, key, value, false),
    /** As the program itself fills a list, item by item. */
    put: (items, key, value) => put(items, key, value, true),
    append: (items, value) => put(items, items instanceof Items ? BigInt(items.entries.size) : 0n, value, true),
    remove: (items, key) => {
      if (!(items instanceof Items)) noList(items);
      const { entries, isList } = items;
      if (!entries.delete(items.place(key))) noItem(key);
      if (!isList) return;
      const left = [...entries.values()].map(([, value]) => value);
      entries.clear();
      left.forEach((value, place) => entries.set('n' + place, [BigInt(place), value]));
    },
    has: (items, key) => {
      if (typeof items === 'string') return items.includes(typeof key === 'string' ? key : kindsOf('calculateKinds', 'in', key, items));
      if (!(items instanceof Items)) noList(items);
      return items.isList ? [...valuesIn(items)].some((value) => same(value, key)) : items.entries.has(Items.name(key));
    },
    contains: (items, part) => python.has(items, part),
    keys: function* (items) {
      if (!(items instanceof Items)) noList(items);
      for (const [key] of pairs(items)) yield key;
    },
    keyText: (items) => [...python.keys(items)].map(pythonText).join(', '),
    values: valuesIn,
    each: eachIn,
    size: (items) => {
      if (typeof items === 'string') return BigInt([...items].length);
      return items instanceof Items ? BigInt(items.entries.size) : noList(items);
    },
    length: (items) => python.size(items),
    clear: (items) => (items instanceof Items ? items.entries.clear() : noList(items)),
    truth: (value) => (value instanceof Items ? value.entries.size > 0 : value),
    smallest: (items) => bestOf(items, (one, other) => python.less(one, other)),
    largest: (items) => bestOf(items, (one, other) => python.greater(one, other)),
    sumUp: (items) => {
      let total = 0n;
      for (const value of eachIn(items)) total = python.add(total, value);
      return total;
    },
    sumOf: (items) => (items.isList ? python.sumUp(items) : numbersIn(items).reduce((total, each) => sum(total, each), 0n)),
    averageOf: (items) => Number(python.sumOf(items)) / Math.max(1, numbersIn(items).length),
    minOf: (items) => (items.isList ? python.smallest(items) : best(items, (one, other) => order(one, other) < 0)),
    maxOf: (items) => (items.isList ? python.largest(items) : best(items, (one, other) => order(one, other) > 0)),
    Items,
  };
  const pick = (values, better) =>
    values.length ? values.reduce((one, each) => (better(each, one) ? each : one)) : stop('noItem', { key: '' });
  const bestOf = (items, better) => pick([...eachIn(items)], better);
  const best = (items, better) => pick(numbersIn(items), better);
`;
