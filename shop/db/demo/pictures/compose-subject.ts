import { seededRandom } from './draw/random.ts';
import { createStage, type Stage } from './draw/stage.ts';
import { iceBed, iceBox } from './scenes/cold.ts';
import { basket, carton, juteSack, kraftBag, plasticCrate, punnet, woodCrate } from './scenes/containers.ts';
import { eggTray } from './scenes/eggs.ts';
import { page } from './scenes/page.ts';
import { pileScene } from './scenes/pile.ts';
import { riceHero, riceSingle, riceStill } from './scenes/rice.ts';
import { fit, scaleScene, singleScene, standing, stillScene } from './scenes/still.ts';
import { type Rice, riceColours } from './sprites/dry.ts';
import { lookOf, type Subject } from './subjects.ts';

const pictureWidth = 960;
const pictureHeight = 720;

export type Scene = 'hero' | 'still' | 'single' | 'scale';

const isRice = (subject: Subject): subject is Rice & Subject => Object.hasOwn(riceColours, subject);

const containers = {
  wood: () => woodCrate(),
  green: () => plasticCrate('green'),
  blue: () => plasticCrate('blue'),
  red: () => plasticCrate('red'),
  carton: () => carton(),
  basket: () => basket(),
  bag: () => kraftBag(),
  jute: () => juteSack(),
  punnet: () => punnet(),
} as const;

function heroScene(stage: Stage, subject: Subject, key: string): string {
  const look = lookOf(subject);
  const random = seededRandom(key);
  if (isRice(subject)) return riceHero(stage, subject);
  switch (look.hero) {
    case 'eggs':
      return eggTray(stage, subject, random, subject === 'egg-quail' ? 8 : 6);
    case 'ice':
      return iceBox(stage, subject, random);
    case 'stand':
      return standing(stage, [{ name: subject, x: 480, base: 640, width: fit(stage, subject, 560, 520) }]);
    case 'rice':
      return riceHero(stage, 'rice-white');
    default: {
      const box = containers[look.hero]();
      const pile = pileScene(
        stage,
        box,
        {
          names: [subject],
          size: look.size,
          turn: look.turn ?? 12,
          sink: look.sink ?? 0.34,
          ...(look.rows === undefined ? {} : { rows: look.rows }),
        },
        random,
      );
      return pile + besideBox(stage, subject, box.right);
    }
  }
}

/** A narrow bag leaves room on the ground: one piece lies before it, or the fruit cut open. */
function besideBox(stage: Stage, subject: Subject, right: number): string {
  const look = lookOf(subject);
  if (look.cut !== undefined)
    return standing(stage, [
      { name: look.cut, x: right - 10, base: 668, width: fit(stage, look.cut, 220, 190) },
    ]);
  if (right < 700)
    return standing(stage, [
      {
        name: subject,
        x: right + 40,
        base: 664,
        width: fit(stage, subject, 190, stage.ratio(subject) > 1.6 ? 260 : 170),
        turn: 8,
      },
    ]);
  return '';
}

/** One picture of a subject as SVG. */
export async function subjectSvg(subject: Subject, scene: Scene): Promise<string> {
  const look = lookOf(subject);
  const key = `${subject}-${scene}`;
  const stage = await createStage([subject, 'grain-sprig', ...(look.cut === undefined ? [] : [look.cut])]);
  const random = seededRandom(key);
  const draw: Record<Scene, () => string> = {
    hero: () => heroScene(stage, subject, key),
    still: () =>
      isRice(subject)
        ? riceStill(stage, subject)
        : look.hero === 'ice'
          ? iceBed(stage, subject, random)
          : stillScene(stage, subject, look.cut, random),
    single: () =>
      isRice(subject) ? riceSingle(stage, subject) : singleScene(stage, subject, look.cut, random),
    scale: () => scaleScene(stage, subject),
  };
  const art = draw[scene]();
  return page(stage, pictureWidth, pictureHeight, look.tone, art);
}
