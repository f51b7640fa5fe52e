import { findInCode, scriptsOf } from '../code';
import type { Fault, Rule } from '../rule';

/** Code that only development builds contain. */
const MARKS: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: "React's development build", pattern: /Download the React DevTools|react[\w-]*\.development\.js/g },
  { what: 'development JSX', pattern: /\bjsxDEV\b/g },
  { what: 'Fast Refresh', pattern: /\$Refresh(?:Reg|Sig)\$/g },
  { what: 'modules as strings', pattern: /sourceURL=webpack/g },
  { what: "process.env.NODE_ENV, which browsers don't have", pattern: /\bprocess\.env\.NODE_ENV\b/g },
];
/** Every visitor would load an inline source map. */
const INLINE_MAP = /[#@] sourceMappingURL=data:/;

/** The release is a production build. */
export const development: Rule = {
  name: 'development',
  async check(candidate) {
    const faults = (await scriptsOf(candidate)).map(async (script): Promise<Fault[]> => {
      const hits = await Promise.all(MARKS.map(({ pattern }) => findInCode(script, pattern)));
      const found = MARKS.filter((_, index) => hits[index]!.length > 0).map(({ what }) => what);
      if (INLINE_MAP.test(script.text)) found.push('an inline source map');
      if (found.length === 0) return [];
      return [
        {
          found: `${script.file} contains ${found.join(', ')}.`,
          remedy: 'Build it for production with "npm run release -- build".',
        },
      ];
    });
    return (await Promise.all(faults)).flat();
  },
};
