import type { Visitor } from './visitor';

/** Gives the visitor's browser Chromium's virtual authenticator, which unlocks by itself. */
export async function addAuthenticator({ context, page }: Visitor): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
