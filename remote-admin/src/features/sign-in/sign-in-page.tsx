import { passkeysQuery } from '@portfolio/shared-api/passkeys';
import { useQuery } from '@tanstack/react-query';
import { PasskeysSection } from './passkeys-section';
import { RecoveryCodesSection } from './recovery-codes-section';
import { SessionsSection } from './sessions-section';

/** How the owner signs in without Google. */
export default function SignInPage() {
  const query = useQuery(passkeysQuery());
  return (
    <>
      <title>Dashboard · Sign-in</title>
      <PasskeysSection query={query} />
      <RecoveryCodesSection passkeys={query.data?.data} left={query.data?.meta?.recoveryCodes} />
      <SessionsSection />
    </>
  );
}
