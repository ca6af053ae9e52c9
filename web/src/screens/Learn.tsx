export function Learn({ game }: { game: string }) {
  return <p>{game}</p>;
}
