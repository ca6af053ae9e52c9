/** A frame within the edges of a space, or of several. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function Inset({
  box,
  by,
  rx,
  class: name,
}: {
  box: Box;
  by: number;
  rx: number;
  class?: string;
}) {
  return (
    <rect
      {...(name === undefined ? {} : { class: name })}
      x={box.x + by}
      y={box.y + by}
      width={box.width - 2 * by}
      height={box.height - 2 * by}
      rx={rx}
    />
  );
}
