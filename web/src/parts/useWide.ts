import { useMedia } from './useMedia';

/** Three columns have room beside each other; the styles change at the same width. */
export const useWide = (): boolean => useMedia('(min-width: 1181px)');
