/** The picture on a card, on ground that goes on to its edges. */
import { Glyph } from '../../art/Token';

const GROUNDS: Record<string, string> = {
  'art-animal': 'path',
  'art-dragon': 'path',
  'art-stranger': 'path',
  'art-follower': 'path',
  'art-place': 'path',
  'art-magic': 'water',
  'art-spell': 'water',
  'art-ifrit': 'fire',
};

export function Art({ token }: { token: string }) {
  return (
    <span class={`art-ground ${GROUNDS[token] ?? ''}`}>
      <Glyph name={token} class={token.startsWith('hero-') ? 'art hero' : 'art'} />
    </span>
  );
}
