import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { thingIn } from '../../../tests/structured-data';
import { StructuredData } from './structured-data';

const HOSTILE = '</script><script>alert(1)</script><!--<script>]]>\u2028\u2029"\'\\&lt;';

test('is read as it was written, whatever is in it, and begins no element of its own', () => {
  const html = renderToString(<StructuredData thing={{ '@type': 'CreativeWork', name: HOSTILE }} />);
  const page = new DOMParser().parseFromString(`${html}<p>After</p>`, 'text/html');
  expect(page.querySelectorAll('script')).toHaveLength(1);
  expect(page.body.textContent).toContain('After');
  expect(html).not.toMatch(/<!--|[\u2028\u2029]/);
  expect(thingIn(page)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: HOSTILE,
  });
});

test('says nothing of what is empty', () => {
  const { container } = render(
    <StructuredData
      thing={{
        '@type': 'Person',
        name: 'Ada',
        jobTitle: '',
        image: undefined,
        sameAs: [],
        knowsAbout: ['x'],
      }}
    />,
  );
  expect(thingIn(container)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Ada',
    knowsAbout: ['x'],
  });
});
