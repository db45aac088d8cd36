import type { Services } from "~/platform/services.server";
import { processSignup, type Signup, signUp } from "./sign-up.server";

/** A signup together with the work that follows its answer. */
export async function createSignup(services: Services, signup: Signup): Promise<void> {
  await processSignup(services, await signUp(services, signup));
}
