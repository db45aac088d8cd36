import { useSearchParams } from "react-router";
import { campaignMessages } from "~/features/newsletter/campaigns/campaigns.schema";

/** On the page that a save with a test mail led to: `?testmail=1`, or 0 where it could not be sent. */
export function TestNote() {
  const [search] = useSearchParams();
  const test = search.get("testmail");
  if (test === null) return null;
  return (
    <p role="status" className="border-l-3 border-stamp py-1 pl-3 font-semibold">
      {test === "1" ? "Die Testmail an dich ist unterwegs." : campaignMessages.test}
    </p>
  );
}
