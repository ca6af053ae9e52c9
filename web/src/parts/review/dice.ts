/** Whether an outcome, in notation, is one die or two: `4`, `3,5`. */
export const isDice = (what: string): boolean => /^\d+(,\d+)?$/.test(what);
