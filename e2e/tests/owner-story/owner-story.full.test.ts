import { ownerStory } from './the-story';

describe.each(['desktop', 'phone'] as const)('what the owner saves on a %s, a visitor sees', (screen) => {
  ownerStory(screen);
});
