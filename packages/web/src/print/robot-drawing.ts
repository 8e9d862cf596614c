import { PAINT } from '@trundle/world/paint';
import { isValidElement, type ReactNode } from 'react';
import { RobotBody } from '../design/RobotFace.tsx';
import { COLOURS } from '../design/tokens.ts';
import type { Item } from './drawing.ts';
import { readSvg } from './read-svg.ts';

/** A print has no style sheet: the paint of the light page takes the place of its names. */
const painted = (value: string): string =>
  value.replace(/var\(--(paint-)?([\w-]+)\)/g, (_, paint, name: string) => {
    const key = name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
    const colours: Readonly<Record<string, string>> = paint === undefined ? { ...COLOURS.light } : PAINT;
    return colours[key] ?? '#000000';
  });

const ATTRIBUTE =
  /^(x|y|cx|cy|r|rx|ry|d|dy|width|height|fill|stroke|strokeWidth|strokeLinecap|textAnchor|fontSize|fontWeight|transform)$/;

/** The drawing that a component makes, as SVG text. It has no state: what it shows follows from what it is given. */
const svgText = (node: ReactNode): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(svgText).join('');
  if (!isValidElement<Record<string, unknown>>(node)) return '';
  const { type, props } = node;
  if (typeof type === 'function') return svgText((type as (props: unknown) => ReactNode)(props));
  const content = svgText(props.children as ReactNode);
  if (typeof type !== 'string') return content;
  const attributes = Object.entries(props)
    .filter(([name]) => ATTRIBUTE.test(name))
    .map(
      ([name, value]) =>
        ` ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${painted(String(value))}"`,
    )
    .join('');
  return content === '' ? `<${type}${attributes}/>` : `<${type}${attributes}>${content}</${type}>`;
};

/** A robot as it looks everywhere else, in a square of 100. */
export const robotItems = (number: number): readonly Item[] => readSvg(svgText(RobotBody({ number })));
