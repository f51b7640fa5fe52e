import { pictureAddress, pictureSet, type HomeProfile } from '../src/content';
import { icon, limitPage, text } from './page';
import { homeStyles } from './styles';

const SIZES = '(min-width: 1900px) 570px, (min-width: 640px) 29vw, 80vw';

export const limitHome = ({ fullName, role, bio, profileImage, resumeUrl }: HomeProfile) =>
  limitPage({
    path: '/',
    title: `${fullName} || Portfolio`,
    description: `${fullName}, ${role}. ${bio.slice(0, 110)}…`,
    styles: homeStyles,
    preload: { set: pictureSet(profileImage), sizes: SIZES },
    main: `<div class="hero">
<header class="name"><p class="kicker">HELLO, I'M</p><h1>${text(fullName)}</h1><p class="role">${text(role)}</p></header>
<div class="text"><p class="bio">${text(bio)}</p><div class="actions"><a class="button primary" href="/profile">More About Me ${icon('right')}</a><a class="button" href="${new URL(resumeUrl).pathname}" download>${icon('download')} Download CV</a></div></div>
<figure><div class="frame"><img src="${pictureAddress(profileImage, 640)}" srcset="${pictureSet(profileImage)}" sizes="${SIZES}" alt="Portrait of ${text(fullName)}" fetchpriority="high" decoding="sync"></div><figcaption><span class="mono">Fig. 1</span>The author</figcaption></figure>
</div>`,
  });
