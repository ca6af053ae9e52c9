/**
 * A word in a sentence that answers like a button. A button would be a box of its own: what follows
 * it, a full stop even, began a new line whenever its words took more than one.
 */
import type { HTMLAttributes, Ref } from 'preact';

interface Props extends Omit<HTMLAttributes<HTMLSpanElement>, 'ref' | 'onClick'> {
  onPress: () => void;
  self?: Ref<HTMLSpanElement>;
}

export function Word({ onPress, self, ...rest }: Props) {
  return (
    <span
      {...rest}
      {...(self ? { ref: self } : {})}
      role="button"
      tabIndex={0}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onPress();
      }}
    />
  );
}
