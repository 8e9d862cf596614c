import { DISPLAY_ON, type ProjectCategory } from '@trundle/protocol/entities/project';
import { isBuiltIn } from '../app/may-change.ts';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';

type PlacedProject = { category: string | null; community: boolean };

/** The category it stands in; of those in none, the one nobody made. */
export const placeOf = ({ category, community }: PlacedProject): string => category ?? (community ? 'B' : 'A');

export const placed = (place: string, categories: readonly ProjectCategory[]): PlacedProject => ({
  category: place === 'A' || place === 'B' ? null : place,
  community: categories.find(({ _id }) => _id === place)?.displayOn !== DISPLAY_ON.featured,
});

const sideName = ({ displayOn }: ProjectCategory): string =>
  t(displayOn === DISPLAY_ON.featured ? 'projects.tabs.featured' : 'projects.tabs.community');

/** Those nobody made are simply the side they are on. */
export const placeName = (category: ProjectCategory): string =>
  category.created_by === null
    ? sideName(category)
    : lessonText('inCategory', { place: sideName(category), category: category.name });

/** The two sides, each with its categories; among the lessons nobody puts anything. */
export const PlacementOptions = ({ categories }: { categories: readonly ProjectCategory[] }) => (
  <>
    {[DISPLAY_ON.community, DISPLAY_ON.featured].flatMap((displayOn) => {
      const there = categories.filter((each) => each.displayOn === displayOn && !isBuiltIn(each));
      const [loose, made] = [true, false].map((isLoose) =>
        there.filter((each) => (each.created_by === null) === isLoose),
      );
      return [...(loose ?? []), ...(made ?? [])].map((category) => (
        <option key={category._id} value={category._id}>
          {placeName(category)}
        </option>
      ));
    })}
  </>
);
