/** What Talisman asks among cards: what to take, wield, cast, sell; whom to play. */
import { Glyph } from '../../art/Token';
import type { BoardProps, Choice, ChoiceCard, LegalAction, Translate } from '../contract';
import { Art } from './Art';
import { kindIcon, kindName } from './kinds';
import { artToken, cardName, cardText, causeText, placeName, seatName } from './names';
import type { Scene, Side, View } from './view';
import { heldBy, keyOfCard } from './view';

/** Questions that wait in the dock: cards are one way among others to go on. */
const DOCK = ['free', 'move'];
/** Answers that take nothing, or no more. */
const NONE = [
  'leave',
  'pass',
  'no',
  'decline',
  'bear it',
  'sell no more',
  'leave shop',
  'loot no more',
  'settle',
  'let go',
  'none',
  'withdraw',
];
const FEW = 4;

export function choice(props: BoardProps<View>): Choice | null {
  const { legal, chosen, view, question, t } = props;
  const cards = legal.filter((one) => isCard(one));
  if (cards.length === 0) return offered(props);
  const optional = DOCK.includes(view.question.kind);
  const asks = legal.filter((one) => one.kind.startsWith('ask'));
  const shown = optional
    ? cards.filter((one) => one.kind === chosen)
    : legal.filter((one) => !asks.includes(one));
  if (shown.length === 0 || (optional && shown.length < 2)) return null;
  return {
    title: titleOf(props),
    lead: optional ? question : leadOf(props),
    form: shown.length <= FEW ? 'few' : 'many',
    cards: [...shown.filter((one) => !isNone(one)), ...shown.filter(isNone)].map((one) =>
      isCard(one) ? faceOf(one, props) : plain(one, t, props),
    ),
    ...(asks.length > 0
      ? { beside: { title: t('talisman.choose.ask'), cards: asks.map((one) => asking(one, t)) } }
      : {}),
    ...(optional ? { optional } : {}),
  };
}

/** To pass, and to be asked less often from now on, or more. */
const asking = (one: LegalAction, t: Translate): ChoiceCard => ({
  key: one.action,
  name: one.text,
  does: '',
  button: t(`talisman/word.${one.action.slice('ask '.length)}`),
  act: one.action,
});

const isNone = (action: LegalAction): boolean => NONE.includes(action.kind);

const isCard = (action: LegalAction): boolean =>
  action.targets.some((at) => 'card' in at || 'character' in at);

/** A text that may be used is shown as the card it stands on. */
function offered(props: BoardProps<View>): Choice | null {
  const { legal, view, t } = props;
  const cause = causeText(view.question, props.scene as Scene, t);
  const yes = legal.find((one) => one.kind === 'yes');
  const no = legal.find((one) => one.kind === 'no');
  if (view.question.kind !== 'offer' || !cause || !yes || !no) return null;
  return {
    title: t('talisman.choose.offer', { name: cause.name }),
    lead: '',
    form: 'few',
    cards: [
      {
        key: yes.action,
        picture: <Art token={cause.token ?? 'art-place'} />,
        name: cause.name,
        kind: cause.kind,
        does: cause.does,
        button: t('talisman.kind.yes'),
        act: yes.action,
      },
      plain(no, t, props),
    ],
  };
}

function titleOf({ view, t }: BoardProps<View>): string {
  const { kind, deed } = view.question;
  const key = `talisman.choose.${kind === 'pick_card' && deed ? deed : kind}`;
  const said = t(key);
  return said === key ? t('talisman.choose') : said;
}

/** What an exchange comes to so far, for whoever is asked. */
function bargain({ view, t }: BoardProps<View>): string {
  const { gives, gets } = view.question;
  if (!gives || !gets) return '';
  const side = ({ card, gold }: Side): string =>
    [card && cardName(card, t), gold > 0 && t('talisman.choose.coins', { n: gold })]
      .filter(Boolean)
      .join(' + ') || '–';
  return t('talisman.choose.bargain', { gives: side(gives), gets: side(gets) });
}

/** Why it is asked, and how much can be carried where things are taken. */
function leadOf(props: BoardProps<View>): string {
  const { view, scene, t } = props;
  const { kind, seat } = view.question;
  if (kind === 'trade') return bargain(props);
  const sheet = seat === null ? undefined : view.seats[seat];
  if (sheet && ['take', 'buy', 'loot', 'reward'].includes(kind)) {
    const [n, all] = sheet.carried;
    const gold = kind === 'buy' ? ` ${t('talisman.choose.gold', { n: sheet.gold })}` : '';
    return t('talisman.choose.carried', { n, all }) + gold;
  }
  const cause = causeText(view.question, scene as Scene, t);
  return cause ? `${cause.name}: ${cause.does}` : '';
}

function faceOf(action: LegalAction, props: BoardProps<View>): ChoiceCard {
  const { t } = props;
  const scene = props.scene as Scene;
  const hero = action.targets.find((at) => typeof at.character === 'string')?.character;
  if (typeof hero === 'string') return heroCard(hero, action, scene, t);
  const card = String(action.targets.find((at) => typeof at.card === 'string')?.card);
  const text = cardText(card, scene, t);
  const now = meaning(card, action, props);
  return {
    key: action.action,
    picture: <Art token={artToken(scene.cards[keyOfCard(card)])} />,
    name: text.name,
    kind: text.kind,
    does: text.does,
    ...(now ? { now } : {}),
    button: kindName(action.kind, t),
    act: action.action,
  };
}

function heroCard(hero: string, action: LegalAction, scene: Scene, t: Translate): ChoiceCard {
  const one = scene.characters[hero];
  return {
    key: action.action,
    picture: <Art token={`hero-${hero}`} />,
    name: t(`talisman/character.${hero}`),
    kind: one
      ? t('talisman.hero', {
          strength: one.strength,
          craft: one.craft,
          life: one.life,
          fate: one.fate,
          alignment: t(`talisman/word.${one.alignment}`),
        })
      : '',
    does: (one?.abilities ?? []).map((rule) => t(`talisman/ability.${rule}`)).join(' '),
    button: kindName(action.kind, t),
    act: action.action,
  };
}

/** What it costs; where the card is, if it is not the chooser's own. */
function meaning(card: string, action: LegalAction, props: BoardProps<View>): string {
  const { view, t } = props;
  if (action.cost !== null) return t('talisman.choose.price', { n: action.cost });
  if (action.kind === 'lift') return '';
  const owner = view.seats.findIndex((_, seat) => heldBy(view, seat).includes(card));
  if (owner >= 0 && owner !== view.question.seat)
    return t('talisman.choose.of', { who: seatName(owner, props) });
  const place = action.targets.find((at) => typeof at.place === 'string')?.place;
  if (typeof place !== 'string' || place === view.seats[view.question.seat ?? -1]?.at) return '';
  return t('talisman.choose.lies', {
    place: placeName(place, view, props.scene as Scene, t),
  });
}

/** What comes of an answer that is no card, where its name does not say it. */
function saying(action: LegalAction, { view, t }: BoardProps<View>): string | null {
  if (action.kind === 'leave') return t('talisman.choose.stays');
  const here = view.seats[view.question.seat ?? -1]?.at ?? '';
  const gold = view.spaces[here]?.gold_at;
  return action.kind === 'take gold' && gold ? t('talisman.say.gold', { n: gold }) : null;
}

/** An answer that is no card, as a card. */
function plain(action: LegalAction, t: Translate, props: BoardProps<View>): ChoiceCard {
  const moment = { ...props, actions: [action] };
  const name = kindName(action.kind, t, moment);
  return {
    key: action.action,
    ...(isNone(action)
      ? { none: true }
      : { picture: <Glyph name={kindIcon(action.kind)} class="ico large" /> }),
    name,
    does: saying(action, props) ?? (action.text === name ? '' : action.text),
    button: action.kind.startsWith('take ') ? t('talisman.kind.take') : name,
    act: action.action,
  };
}
