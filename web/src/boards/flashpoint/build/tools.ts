/** The tools of the drawing board, in their order, each with its sign and its key. */
import type { Tool } from './drawing';

export const TOOLS: { tool: Tool; icon: string; key: string }[] = [
  { tool: 'wall', icon: 'i-wall', key: 'W' },
  { tool: 'door', icon: 'i-door', key: 'D' },
  { tool: 'window', icon: 'i-window', key: 'I' },
  { tool: 'thin', icon: 'i-ladder', key: 'T' },
  { tool: 'reinforced', icon: 'i-thick', key: 'X' },
  { tool: 'way', icon: 'i-end', key: 'O' },
  { tool: 'room', icon: 'i-room', key: 'R' },
  { tool: 'parking', icon: 'i-park', key: 'P' },
  { tool: 'begin', icon: 'i-flame', key: 'B' },
  { tool: 'erase', icon: 'i-eraser', key: 'Del' },
];

export const toolOf = (key: string): Tool | undefined =>
  TOOLS.find((one) => one.key === (key === 'Delete' ? 'Del' : key.toUpperCase()))?.tool;

/** What is placed on one side of a space; other lines are drawn on and on. */
export const isSingle = (tool: Tool): boolean => ['door', 'window', 'way'].includes(tool);

/** What is done to spaces and not to lines. */
export const isOfSpaces = (tool: Tool): boolean => ['room', 'parking', 'begin'].includes(tool);
