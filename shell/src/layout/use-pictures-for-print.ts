import { useEffect } from 'react';

/** Pictures that wait to be scrolled to are on paper too: all are fetched when somebody prints. Not every browser does so by itself. */
export function usePicturesForPrint(): void {
  useEffect(() => {
    const fetchAll = () => {
      for (const picture of document.querySelectorAll('img[loading=lazy]'))
        picture.setAttribute('loading', 'eager');
    };
    addEventListener('beforeprint', fetchAll);
    return () => removeEventListener('beforeprint', fetchAll);
  }, []);
}
