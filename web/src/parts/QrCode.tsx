import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** A QR code of a text, dark on light in either theme: readers expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawn = useSignal<{ size: number; path: string } | null>(null);
  useEffect(() => {
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { ecc: 'M', border: 3 });
      drawn.value = { size, path: pathOf(data) };
    });
  }, [text, drawn]);
  const size = drawn.value?.size ?? 1;
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={drawn.value?.path ?? ''} fill="#16232e" shape-rendering="crispEdges" />
    </svg>
  );
}

/** Every dark square, row by row. */
const pathOf = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
