import { zodResolver } from '@hookform/resolvers/zod';
import { aboutInput } from '@portfolio/shared-api/contracts';
import type { AboutInput } from '@portfolio/shared-api/about';
import type { Resolver } from 'react-hook-form';

/** What stands in the form; the years as they were typed. */
export interface AboutValues {
  experience: string;
  aboutDetails: string;
}

const byContract = zodResolver(aboutInput);

/** Holds the form to the contract, which asks for a number of years. */
export const aboutResolver: Resolver<AboutValues, unknown, Required<AboutInput>> = async (
  { experience, aboutDetails },
  context,
  options,
) => {
  const typed = experience.trim();
  // Nothing is no number, although `Number('')` is 0.
  const input = { experience: typed ? Number(typed) : Number.NaN, aboutDetails };
  return (await byContract(input, context, options as never)) as never;
};
