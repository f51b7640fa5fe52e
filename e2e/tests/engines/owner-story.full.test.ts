import { ENGINES } from '../../src/engines/all-engines';
import { ownerStory } from '../owner-story/the-story';

describe.each(ENGINES)('in $title', (engine) => {
  if (engine.missing) return test.todo(engine.missing);

  describe.each(['desktop', 'phone'] as const)('what the owner saves on a %s, a visitor sees', (screen) => {
    ownerStory(screen, engine);
  });
});
