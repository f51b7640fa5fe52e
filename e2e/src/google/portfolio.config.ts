import portfolio from '../../../portfolio.config';

/** A site whose owner signs in with Google. */
export default {
  ...portfolio,
  ownerEmail: 'ada@portfolio.test',
  firebase: {
    emulator: false,
    apiKey: 'test-key',
    authDomain: 'portfolio-test.firebaseapp.com',
    projectId: 'portfolio-test',
  },
};
