import type { Activity } from "@fedify/vocab";
import type { DocumentLoader } from "@fedify/vocab-runtime";
import type { Services } from "~/platform/services.server";
import type { Account } from "../account.server";
import type { Addresses } from "../addresses";

export type InboxContext = {
  services: Services;
  account: Account;
  addresses: Addresses;
  /**
   * Loaders for objects that an activity only references (`activity.getObject(loaders)`): signed requests within our
   * limits.
   */
  loaders: { documentLoader: DocumentLoader; contextLoader: DocumentLoader };
};

/**
 * Handles an activity whose sender is verified (`activity.actorId`) and not blocked. The same activity may come twice.
 * Errors are logged and hidden from the sender, unless the database is away. The `Delete` of an account by itself also
 * comes without a valid signature, if the account's server says that it is gone.
 */
export type Listener = (context: InboxContext, activity: Activity) => Promise<void>;
