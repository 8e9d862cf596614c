import { RULES } from '../code/language-rules.ts';
import type { Script, SetNode, Statement } from '../code/nodes.ts';
import { ruledScriptOf, scriptOf } from '../convert/blocks-to-script.ts';
import type { Program } from '../tree/program.ts';
import { rulesOf } from '../tree/rules.ts';
import { arrayNames, type PrintOptions, printScript } from './print.ts';

/** A program's code in the parts a runtime starts one after the other. All parts share one scope. */
export interface ProgramSections {
  /** Every variable, so that all parts see the same ones. */
  declarations: string;
  functions: string;
  setup: string;
  /** The body of the loop, without the `loop(…)` around it. */
  loop: string;
  events: string;
}

const isLoop = (node: Statement): boolean => node.kind === 'handler' && node.trigger.kind === 'name';

const declared = (body: readonly Statement[]): string[] =>
  body.flatMap((node) => {
    if (node.kind === 'noop') return node.names;
    return node.kind === 'set' && node.declares && node.target.kind === 'name' ? [node.target.name] : [];
  });

const undeclared = (node: Statement): Statement => {
  if (node.kind !== 'set') return node;
  const { declares: _moved, ...rest } = node;
  return rest satisfies SetNode;
};

/** Setup, loop and events apart. */
export const printSections = (program: Program, options: PrintOptions = {}): ProgramSections => {
  const language = options.running ? rulesOf(program) : undefined;
  const { body } = language ? ruledScriptOf(program, language) : scriptOf(program, 'javascript');
  const arrays = arrayNames(program);
  const print = (statements: readonly Statement[]): string => {
    const script: Script = { body: [...statements] };
    return printScript(script, language ? { ...options, rules: RULES[language] } : options, arrays).text;
  };
  const names = declared(body);
  const own = (node: Statement): boolean => !['function', 'handler', 'noop'].includes(node.kind);
  return {
    declarations: names.length ? print([{ kind: 'noop', names }]) : '',
    functions: print(body.filter((node) => node.kind === 'function')),
    setup: print(body.filter(own).map(undeclared)),
    loop: print(body.filter(isLoop).flatMap((node) => (node.kind === 'handler' ? node.body : []))),
    events: print(body.filter((node) => node.kind === 'handler' && !isLoop(node))),
  };
};
