package org.springframework.test.web.servlet.result;

import org.springframework.test.web.servlet.ResultMatcher;

public abstract class MockMvcResultMatchers {
    public static native StatusResultMatchers status();
    public static native ContentResultMatchers content();
    public static native JsonPathResultMatchers jsonPath(String expression, Object... args);
}

public class StatusResultMatchers {
    public native ResultMatcher isOk();
    public native ResultMatcher isNotFound();
    public native ResultMatcher isUnauthorized();
    public native ResultMatcher isUnprocessableEntity();
}

public class ContentResultMatchers {
    public native ResultMatcher contentType(String contentType);
}

public class JsonPathResultMatchers {
    public native ResultMatcher value(Object expectedValue);
}
