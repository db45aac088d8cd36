import { formOperation } from "~/platform/operations/operation.server";
import { settings } from "./push-settings.server";

function switchTo(isOn: boolean) {
  return formOperation({
    name: isOn ? "push.on" : "push.off",
    asks: "show.update",
    fields: {},
    async run(services, _, { operator }) {
      await settings.save(services, operator, { isOn });
      return {};
    },
  });
}

export const on = switchTo(true);
export const off = switchTo(false);

export const operations = [on, off];
