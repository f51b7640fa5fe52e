/** The signed-in user, as reported by the identity provider. */
export interface AuthUser {
  readonly email: string;
  readonly name: string;
  /** URL of a portrait; empty if there is none. */
  readonly picture: string;
  /** The user has the owner's verified address. For display only; the server decides what is allowed. */
  readonly isOwner: boolean;
}

/** The identity provider's interface; `createAuthController` of `shared-api/auth` implements it with Firebase. */
export interface AuthController {
  /** Resolves after the listeners were called; rejects with the provider's error, whose message may be shown. */
  signInWithGoogle(): Promise<AuthUser>;
  /** The signed-in user signs in again, so that `getToken` has a recent sign-in. Rejects like `signInWithGoogle`; the session stays. */
  reauthenticate(): Promise<void>;
  signOut(): Promise<void>;
  /** Reports the signed-in user, first as soon as it is known, then on each change. Returns a function that ends the subscription. */
  onChange(listener: (user: AuthUser | null) => void): () => void;
  /** A valid ID token, refreshed if needed; null when nobody is signed in. Rejects with a NetworkError. */
  getToken(): Promise<string | null>;
}

export interface SessionState {
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  readonly user: { readonly email: string; readonly name: string; readonly picture: string } | null;
  /** For display only; the server decides what is allowed. */
  readonly isOwner: boolean;
  /** The session ended without `signOut()`: the server rejected it, or the provider ended it. */
  readonly hasExpired: boolean;
}
