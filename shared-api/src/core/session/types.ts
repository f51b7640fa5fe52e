/** Who is signed in, as the identity provider says. */
export interface AuthUser {
  readonly email: string;
  readonly name: string;
  /** Address of a portrait; empty where there is none. */
  readonly picture: string;
  /** It's the owner's verified address. For what is shown; what is allowed is the server's decision. */
  readonly isOwner: boolean;
}

/** What the session needs of an identity provider; `createAuthController` of `shared-api/auth` makes one of Firebase. */
export interface AuthController {
  /** Resolves once listeners know; rejects with the provider's error, whose message may be shown. */
  signInWithGoogle(): Promise<AuthUser>;
  signOut(): Promise<void>;
  /** Tells who is signed in, first as soon as that is known, then on each change. Returns what ends it. */
  onChange(listener: (user: AuthUser | null) => void): () => void;
  /** A valid ID token, refreshed if need be; null when nobody is signed in. Rejects with a NetworkError. */
  getToken(): Promise<string | null>;
}

export interface SessionState {
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  readonly user: { readonly email: string; readonly name: string; readonly picture: string } | null;
  /** For what is shown. What is allowed is the server's decision. */
  readonly isOwner: boolean;
  /** The session ended without `signOut()`: the server refused it, or it ended at the provider's. */
  readonly hasExpired: boolean;
}
