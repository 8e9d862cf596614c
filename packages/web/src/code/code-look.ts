import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Only the design's own variables, so that the text changes with the theme of the page and with whiteboard size. */
const frame = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--ink)',
    backgroundColor: 'var(--sheet)',
    fontSize: 'var(--text-body)',
  },
  // The frame around it shows the focus: the gutter would cover half of an outline drawn here.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-code)',
    // Who learns what to type must see the signs one types.
    fontVariantLigatures: 'none',
    lineHeight: '1.6',
    overscrollBehavior: 'contain',
  },
  '.cm-content': { caretColor: 'var(--ink)', paddingBlock: '0.5rem' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '0.125rem' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--action) 28%, transparent)',
  },
  '.cm-gutters': {
    color: 'var(--ink-soft)',
    backgroundColor: 'var(--tray)',
    borderRight: '0.125rem solid var(--line)',
    fontSize: 'var(--text-caption)',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.25rem', paddingInline: '0.25rem 0.5rem', cursor: 'pointer' },
  '.cm-lineNumbers .cm-gutterElement:hover': { color: 'var(--action)', textDecoration: 'underline' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--ink) 5%, transparent)' },
  '.cm-activeLineGutter': { color: 'var(--ink)', backgroundColor: 'transparent', fontWeight: '700' },
  '.cm-blockLine': { backgroundColor: 'var(--action-soft)', boxShadow: 'inset 0.25rem 0 0 var(--action)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--action-soft)',
    outline: '0.0625rem solid var(--action)',
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--stop-soft)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    backgroundColor: 'var(--stop-soft)',
    textDecoration: 'underline wavy var(--stop)',
    textUnderlineOffset: '0.2em',
  },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--stop)' },
  '.cm-lint-marker-error': {
    content: '""',
    width: '0.75rem',
    height: '0.75rem',
    marginTop: '0.375rem',
    border: '0.125rem solid var(--edge)',
    borderRadius: '50%',
    backgroundColor: 'var(--stop)',
  },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--sheet)',
    border: '0.125rem solid var(--edge)',
    borderRadius: 'var(--radius-small)',
    overflow: 'hidden',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--stop)', fontFamily: 'var(--font-interface)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-code)', maxHeight: '14rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.5rem', lineHeight: '1.5' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--action-ink)', backgroundColor: 'var(--action)' },
  '.cm-completionIcon': { display: 'none' },
  '.cm-completionDetail': { color: 'inherit', opacity: '0.8', fontStyle: 'normal' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionInfo': { padding: '0.5rem 0.75rem', maxWidth: '16rem', fontFamily: 'var(--font-interface)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--teacher)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--go)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--stop)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--action)' },
  { tag: [tags.definition(tags.variableName), tags.meta], color: 'var(--student)' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
]);

export const codeLook = [frame, syntaxHighlighting(colours)];
